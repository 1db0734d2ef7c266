declare module 'draco3dgltf' {
  /** Loads the WebAssembly decoder that @gltf-transform/extensions takes as `draco3d.decoder`. */
  const draco3d: { createDecoderModule(): Promise<unknown> }
  export default draco3d
}
