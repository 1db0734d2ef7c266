import { shortenText } from '@enfilade/contract/cut-text'
import { validateBytes } from 'gltf-validator'
import { z } from 'zod'
import { UnreadableFile } from '#media/formats/unreadable-file'

/**
 * Errors of the Khronos validator that every common viewer tolerates, because the intention is clear. mesh-mending.ts
 * corrects each, and the result is validated again without this list.
 */
const mended: readonly string[] = [
  // Directions that are not of unit length, or with an invalid sign.
  'ACCESSOR_VECTOR3_NON_UNIT',
  'ACCESSOR_INVALID_SIGN',
  'ROTATION_NON_UNIT',
  // Wrong bounds: they are recomputed.
  'ACCESSOR_MIN_MISMATCH',
  'ACCESSOR_MAX_MISMATCH',
  'ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND',
  'ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND',
  'MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS',
  // The bytes of a picture decide its format.
  'IMAGE_MIME_TYPE_INVALID',
  'IMAGE_NON_ENABLED_MIME_TYPE',
  'TEXTURE_INVALID_IMAGE_MIME_TYPE',
  // Colours and weights that are clamped or divided by their sum.
  'ACCESSOR_NON_CLAMPED',
  'ACCESSOR_WEIGHTS_NON_NORMALIZED',
  'ACCESSOR_JOINTS_INDEX_DUPLICATE',
  // A texture on a surface without coordinates shows its first pixel.
  'MESH_PRIMITIVE_TOO_FEW_TEXCOORDS',
  // Attributes with custom names, which are dropped, and gaps in the numbers of others.
  'MESH_PRIMITIVE_INVALID_ATTRIBUTE',
  'MESH_PRIMITIVE_INDEXED_SEMANTIC_CONTINUITY',
  // The layout of the bytes, which is made again.
  'BUFFER_DATA_URI_MIME_TYPE_INVALID',
  'BUFFER_VIEW_TARGET_OVERRIDE',
  'IMAGE_BUFFER_VIEW_WITH_BYTESTRIDE',
  'MESH_PRIMITIVE_ACCESSOR_UNALIGNED',
  'MESH_PRIMITIVE_ACCESSOR_WITHOUT_BYTESTRIDE',
  // Transforms that are written twice or cannot be decomposed exactly.
  'NODE_MATRIX_NON_TRS',
  'NODE_MATRIX_TRS',
  'SKIN_NO_COMMON_ROOT',
  'SKIN_SKELETON_INVALID',
  // Extensions in places where they are ignored.
  'KHR_MATERIALS_VARIANTS_NON_UNIQUE_VARIANT',
  'NON_REQUIRED_EXTENSION',
  'UNEXPECTED_EXTENSION_OBJECT',
]

/**
 * Messages of the validator that are no errors. It stops after a number of messages of any kind, so that a hundred
 * harmless ones would hide the errors after them.
 */
const harmless: readonly string[] = [
  'ACCESSOR_INDEX_TRIANGLE_DEGENERATE',
  'ACCESSOR_JOINTS_USED_ZERO_WEIGHT',
  'BUFFER_GLB_CHUNK_TOO_BIG',
  'BUFFER_VIEW_TARGET_MISSING',
  'DATA_URI_GLB',
  'EXTRA_PROPERTY',
  'GLB_EMPTY_BIN_CHUNK',
  'GLB_EXTRA_DATA',
  'GLB_UNKNOWN_CHUNK_TYPE',
  'IMAGE_FEATURES_UNSUPPORTED',
  'IMAGE_NPOT_DIMENSIONS',
  'IMAGE_UNRECOGNIZED_FORMAT',
  'INCOMPLETE_EXTENSION_SUPPORT',
  'INVALID_EXTENSION_NAME_FORMAT',
  'KHR_MATERIALS_ANISOTROPY_ANISOTROPY_TEXTURE_TEXCOORD',
  'KHR_MATERIALS_CLEARCOAT_CLEARCOAT_NORMAL_TEXTURE_TEXCOORD',
  'KHR_MATERIALS_DISPERSION_NO_VOLUME',
  'KHR_MATERIALS_EMISSIVE_STRENGTH_ZERO_FACTOR',
  'KHR_MATERIALS_IRIDESCENCE_THICKNESS_RANGE_WITHOUT_TEXTURE',
  'KHR_MATERIALS_IRIDESCENCE_THICKNESS_TEXTURE_UNUSED',
  'KHR_MATERIALS_VOLUME_DOUBLE_SIDED',
  'KHR_MATERIALS_VOLUME_NO_TRANSMISSION',
  'MATERIAL_ALPHA_CUTOFF_INVALID_MODE',
  'MESH_PRIMITIVE_GENERATED_TANGENT_SPACE',
  'MESH_PRIMITIVE_INCOMPATIBLE_MODE',
  'MESH_PRIMITIVE_NO_POSITION',
  'MESH_PRIMITIVE_TANGENT_WITHOUT_NORMAL',
  'MULTIPLE_EXTENSIONS',
  'NODE_EMPTY',
  'NODE_MATRIX_DEFAULT',
  'NODE_SKINNED_MESH_LOCAL_TRANSFORMS',
  'NODE_SKINNED_MESH_NON_ROOT',
  'NODE_SKINNED_MESH_WITHOUT_SKIN',
  'NON_OBJECT_EXTRAS',
  'NON_RELATIVE_URI',
  'UNEXPECTED_PROPERTY',
  'UNKNOWN_ASSET_MINOR_VERSION',
  'UNSUPPORTED_EXTENSION',
  'UNUSED_EXTENSION_REQUIRED',
  'UNUSED_MESH_TANGENT',
  'UNUSED_MESH_WEIGHTS',
  'UNUSED_OBJECT',
  'URI_GLB',
  'VALUE_NOT_IN_LIST',
]

const Report = z.object({
  issues: z.object({
    numErrors: z.int(),
    truncated: z.boolean(),
    messages: z.array(
      z.object({ code: z.string(), message: z.string(), severity: z.int(), pointer: z.string().optional() }),
    ),
  }),
})

/**
 * Refuses a model with errors by the Khronos validator, except those that every common viewer tolerates and we correct.
 * With `whole` nothing is tolerated: for our own results.
 *
 * @throws UnreadableFile
 */
export async function validateMesh(
  file: Uint8Array,
  format: 'glb' | 'gltf',
  { whole = false }: { whole?: boolean } = {},
): Promise<void> {
  const report = Report.parse(
    await validateBytes(new Uint8Array(file), {
      format,
      maxIssues: 100,
      ignoredIssues: [...harmless, ...(whole ? [] : mended)],
      externalResourceFunction: () => Promise.reject(new Error('no outside files')),
    }),
  )
  const { numErrors, truncated, messages } = report.issues
  if (numErrors === 0 && !truncated) return
  const first = messages.find(({ severity }) => severity === 0) ?? messages[0]
  const where = first?.pointer === undefined ? '' : ` (${shortenText(first.pointer, 100)})`
  const others = numErrors > 1 ? `, and ${numErrors - 1} more` : ''
  throw new UnreadableFile(
    `The model breaks the rules of glTF: ${shortenText(first?.message ?? '', 300)}${where}${others}`,
  )
}
