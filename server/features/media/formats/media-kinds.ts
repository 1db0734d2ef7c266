import { UploadPurpose } from '@enfilade/contract/upload-calls'

export const mediaPurposes = UploadPurpose.options
export type MediaPurpose = UploadPurpose

/** Longest upload of each purpose. Fifty million pixels of 16 bit colour, uncompressed, would be 300 MB: too long. */
export const longestUploadBytes = {
  picture: 120_000_000,
  mesh: 50_000_000,
  audio: 60_000_000,
  video: 2_000_000_000,
  document: 30_000_000,
} as const satisfies Record<MediaPurpose, number>

/** Most pixels of a picture: those of a 50 megapixel camera, about 200 MB when decoded. */
export const mostPicturePixels = 50_000_000

/** The accepted file formats, each with its purposes and how it is written and served. */
export const takenFormats = {
  jpeg: { purpose: 'picture', label: 'JPEG picture', suffix: 'jpg', contentType: 'image/jpeg' },
  png: { purpose: 'picture', label: 'PNG picture', suffix: 'png', contentType: 'image/png' },
  webp: { purpose: 'picture', label: 'WebP picture', suffix: 'webp', contentType: 'image/webp' },
  avif: { purpose: 'picture', label: 'AVIF picture', suffix: 'avif', contentType: 'image/avif' },
  gif: { purpose: 'picture', label: 'GIF picture', suffix: 'gif', contentType: 'image/gif' },
  tiff: { purpose: 'picture', label: 'TIFF picture', suffix: 'tif', contentType: 'image/tiff' },
  bmp: { purpose: 'picture', label: 'BMP picture', suffix: 'bmp', contentType: 'image/bmp' },
  glb: { purpose: 'mesh', label: '3D model (GLB)', suffix: 'glb', contentType: 'model/gltf-binary' },
  gltf: { purpose: 'mesh', label: '3D model (glTF)', suffix: 'gltf', contentType: 'model/gltf+json' },
  mp3: { purpose: 'audio', label: 'MP3 recording', suffix: 'mp3', contentType: 'audio/mpeg' },
  ogg: { purpose: 'audio', label: 'Ogg recording', suffix: 'ogg', contentType: 'audio/ogg' },
  flac: { purpose: 'audio', label: 'FLAC recording', suffix: 'flac', contentType: 'audio/flac' },
  wav: { purpose: 'audio', label: 'WAV recording', suffix: 'wav', contentType: 'audio/wav' },
  m4a: { purpose: 'audio', label: 'MPEG-4 recording', suffix: 'm4a', contentType: 'audio/mp4' },
  mp4: { purpose: 'video', label: 'MP4 video', suffix: 'mp4', contentType: 'video/mp4' },
  webm: { purpose: 'video', label: 'WebM video', suffix: 'webm', contentType: 'video/webm' },
  pdf: { purpose: 'document', label: 'PDF document', suffix: 'pdf', contentType: 'application/pdf' },
} as const satisfies Record<string, { purpose: MediaPurpose; label: string; suffix: string; contentType: string }>
export type TakenFormat = keyof typeof takenFormats

/** Recognised formats that are not accepted, each with advice for the sender. */
export const refusedFormats = {
  heic: 'HEIC pictures cannot be read here. Please export the picture as JPEG and upload that.',
  svg: 'SVG drawings are not taken, because they can carry programs and look different from one machine to the next. Please export the drawing as PNG and upload that.',
  jpeg2000: 'JPEG 2000 pictures cannot be read here. Please export the picture as TIFF, PNG or JPEG.',
  jpegxl: 'JPEG XL pictures cannot be read here. Please export the picture as PNG or JPEG.',
  photoshop: 'Photoshop files cannot be read here. Please export the picture as TIFF, PNG or JPEG.',
  icon: 'Icon files cannot be read here. Please upload the picture as PNG.',
  radiance: 'Radiance HDR pictures cannot be read here. Please export the picture as PNG or JPEG.',
  openexr: 'OpenEXR pictures cannot be read here. Please export the picture as PNG or JPEG.',
  obj: 'OBJ models cannot be read here. Please export the model as GLB, with its textures inside.',
  ply: 'PLY models cannot be read here. Please export the model as GLB.',
  stl: 'STL models cannot be read here. Please export the model as GLB.',
  video: 'Videos of this kind cannot be played by browsers. Please export the video as MP4 or WebM.',
  archive: 'Archives cannot be taken. Please unpack the file and upload what is inside.',
  text: 'This is a text file, not a picture, a model, a recording, a video or a PDF.',
} as const satisfies Record<string, string>
export type RefusedFormat = keyof typeof refusedFormats

/** Why an upload was refused; each comes with a sentence for the sender. */
export type UploadRefusal =
  | 'empty'
  | 'too-long'
  | 'wrong-kind'
  | 'unsupported-format'
  | 'unreadable'
  | 'too-many-pixels'
  | 'over-budget'
  | 'interrupted'
