declare module 'gltf-validator' {
  type ValidationOptions = {
    maxIssues?: number
    format?: 'glb' | 'gltf'
    ignoredIssues?: readonly string[]
    externalResourceFunction?: (uri: string) => Promise<Uint8Array>
  }
  /** Returns a report; its shape is in the package's validation.schema.json. */
  export function validateBytes(data: Uint8Array, options?: ValidationOptions): Promise<unknown>
}
