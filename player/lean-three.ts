import type { Plugin } from 'vite'

/*
 * Three in the player's reduced form: without parts that no page of the player uses and no bundler can remove. The
 * tests that draw rooms and objects cover it.
 */

/** Shaders of materials that no part of the player uses and no GLB can request. */
const idleMaterials =
  /^(background|backgroundCube|distance|linedashed|mesh(lambert|matcap|normal|phong|toon)|sprite)_(vert|frag)$|^lights_(lambert|phong|toon)_|^gradientmap_/

/** Parts of the other shaders for features that are never enabled, such as fog, clipping or a uniform reflection. */
const idleParts =
  /^(alphahash|batching|clipping_planes|displacementmap|fog|lightprobes|logdepthbuf)_|^envmap_(pars_)?(fragment|vertex)$/

/** Three lists its shaders with the variable of each. */
function withoutIdleShaders(three: string): string {
  const listed = [...three.matchAll(/^\t(\w+): ([\w$]+),?$/gm)]
  const idle = listed.filter(([, shader = '']) => idleMaterials.test(shader) || idleParts.test(shader))
  const variables = new Set(idle.map(([, , variable]) => variable))
  return three.replaceAll(/^(?:const|var) ([\w$]+) = ".*";$/gm, (line, variable: string) =>
    variables.has(variable) ? `const ${variable} = "";` : line,
  )
}

/** Removes every method with one of these names, and everything that only they need. */
function withoutMethods(three: string, ...names: readonly string[]): string {
  const method = new RegExp(
    `^\\t(?:static )?(?:${names.join('|')})\\([^\\n]*\\) \\{\\n(?:\\n|\\t\\t[^\\n]*\\n|\\t[^\\t}\\n][^\\n]*\\n)*?\\t\\}\\n`,
    'gm',
  )
  return replacedIn(three, method, '')
}

/** Removes a piece wherever it occurs. Throws if it is missing: three has changed then, and this must follow. */
function replacedIn(three: string, piece: RegExp, by: string): string {
  const lean = three.replaceAll(piece, by)
  if (lean === three) throw new Error(`three has nothing like ${piece.source} any more`)
  return lean
}

/** A scene is never serialised here, and nothing has key frames, which extend prototypes and so stay in the bundle. */
function leanCore(core: string): string {
  const unwritten = withoutMethods(core, 'toJSON', 'fromJSON')
  return replacedIn(
    unwritten,
    /^(?:\w*KeyframeTrack|PropertyBinding)\.[\w.]+ = (?:.*;|[{[]\n(?:\t.*\n|\n)+[}\]];)$/gm,
    '',
  )
}

function leanRenderer(renderer: string): string {
  const bare = replacedIn(renderer, /\\n(?:\\t)+/g, '\\n')
  // No material of the player uses uniform buffer groups.
  return withoutIdleShaders(
    replacedIn(bare, /new WebGLUniformsGroups\([^)]*\)/g, '{ update() {}, bind() {}, dispose() {} }'),
  )
}

/**
 * The site writes every GLB itself (server/features/media/meshes/mesh-making.ts, scene/plan/space-glb.ts): it contains
 * no animation, lights, instancing or compression except meshopt. Nothing is looked up by name.
 */
function leanReader(reader: string): string {
  const still = withoutMethods(reader, 'loadAnimation', '_createAnimationTracks', '_createCubicSplineTrackInterpolant')
  const unnamed = replacedIn(still, /PropertyBinding\.sanitizeNodeName\( (originalName \|\| '') \)/g, '$1')
  const withoutDraco = replacedIn(unnamed, /new GLTFDracoMeshCompressionExtension\([^)]*\)/g, 'null')
  return replacedIn(
    withoutDraco,
    /\t\tthis\.register\( function \( parser \) \{\n\n\t\t\treturn new GLTF(?:LightsExtension|MeshGpuInstancing|TextureAVIFExtension|TextureBasisUExtension)\( parser \);\n\n\t\t\} \);\n/g,
    '',
  )
}

const leanFiles = new Map([
  ['/three.core.js', leanCore],
  ['/three.module.js', leanRenderer],
  ['/GLTFLoader.js', leanReader],
])

/** A file of three in its reduced form; null for every other file. */
export function leanOf(path: string, code: string): string | null {
  for (const [end, lean] of leanFiles) if (path.endsWith(end)) return lean(code)
  return null
}

export const leanThree: Plugin = {
  name: 'lean-three',
  enforce: 'pre',
  transform(code, id) {
    const lean = leanOf(id, code)
    return lean === null ? null : { code: lean, map: null }
  },
}
