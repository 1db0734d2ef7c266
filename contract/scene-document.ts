import { z } from 'zod'
import { ArtworkSound } from './artwork-sound.ts'
import { ArtworkVideo } from './artwork-video.ts'
import { FrameKind, Glazing, LightPreset } from './hanging.ts'
import { RenditionSet } from './image-versions.ts'
import { Captions, LabelTranslation, LanguageTag, SignedFilm, Transcript } from './interpretation.ts'
import { HungFace } from './picture-shapes.ts'
import { FloorPoint, HangingWall, SpaceFacts, SpacePoint, Standpoint, WalkableFloor } from './space-geometry.ts'

/** The room itself. Paths are below the content host, immutable, and contain a hash of the content. */
export const SceneSpace = z.object({
  url: z.string().max(200),
  title: z.string().max(300),
  /** Compressed GLB; textures inside, metres, y up; TEXCOORD_1 is the lightmap's. */
  meshPath: z.string().max(300),
  /** The baked light, 8 bit sRGB-encoded; a white texel multiplies the surface's own colour by this factor. */
  lightmap: z.object({ path: z.string().max(300), whiteRatio: z.number().positive() }).nullable(),
  facts: SpaceFacts,
  rooms: z.array(z.object({ name: z.string().max(200), outlineM: z.array(FloorPoint).min(3) })).max(200),
  walls: z.array(HangingWall).max(2000),
  walkable: WalkableFloor,
  start: Standpoint,
  /** The floor plan's walls as an SVG path in metres (x to the right, z down), filled with ink. */
  floorPlanPath: z.string().max(200_000),
})
export type SceneSpace = z.infer<typeof SceneSpace>

/** The content of a label, ready to be shown: figures and prices are already formatted. */
export const SceneLabel = z.object({
  title: z.string().max(1000),
  artistName: z.string().max(500).nullable(),
  /** Address of the artist's page on the site, or null. */
  artistPage: z.string().max(300).nullable(),
  year: z.string().max(200).nullable(),
  medium: z.string().max(1000).nullable(),
  /** Such as "91.4 × 122.2 cm (H × W)". */
  dimensions: z.string().max(300).nullable(),
  /** The name that catalogues give a picture of its form, such as "Triptych"; omitted for a plain rectangle. */
  form: z.string().max(100).optional(),
  /** Further facts after the size, by their names in catalogues, such as an edition; omitted if there are none. */
  facts: z
    .array(z.object({ name: z.string().max(100), text: z.string().max(2000) }))
    .max(20)
    .optional(),
  /** Such as "€1,200"; only if the work is on sale and has both price and currency. */
  price: z.string().max(100).nullable(),
  /** Such as "Museum Collection"; the words of the specification. */
  status: z.string().max(100),
  onSale: z.boolean(),
  description: z.string().max(20_000).nullable(),
  creditLine: z.string().max(2000).nullable(),
  /** Address of the work's page on the site. */
  page: z.string().max(300),
  /** Path of the audio guide below the content host, or null. */
  audioPath: z.string().max(300).nullable(),
  /** The text of the audio guide. Omitted if there is none, like every optional field below. */
  transcript: Transcript.optional(),
  /** The same in other languages. */
  translations: z.array(LabelTranslation).max(100).optional(),
  signed: z.array(SignedFilm).max(20).optional(),
})
export type SceneLabel = z.infer<typeof SceneLabel>

const HungWorkBase = {
  id: z.string().max(60),
  url: z.string().max(200),
  roomIndex: z.int().nonnegative(),
  label: SceneLabel,
  /** Where to stand to look at the work, and the direction of view. */
  standpoint: Standpoint,
  /** The label's centre on the wall or plinth and the direction it faces; null if there is no room for one. */
  labelAt: z.object({ positionM: SpacePoint, yawRad: z.number() }).nullable(),
}

/** A picture hung on a wall at its recorded size. */
export const HungPicture = z.object({
  ...HungWorkBase,
  kind: z.literal('picture'),
  wallId: z.string().max(60),
  /** Recorded size of the picture itself, without passe-partout and frame. */
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  /** How it is cut; omitted for one plain rectangle. */
  face: HungFace.optional(),
  /** Centre of the picture's face; the frame is between it and the wall. */
  positionM: SpacePoint,
  /** The direction the picture faces: 0 faces +z, grows counter-clockwise seen from above. */
  yawRad: z.number(),
  frame: z.object({ kind: FrameKind, faceM: z.number(), depthM: z.number(), matM: z.number(), matBottomM: z.number() }),
  /** Set if the picture is behind glass. */
  glazing: Glazing.exclude(['none']).optional(),
  /** Null if the file is missing: the work is then an empty frame with its label. */
  picture: RenditionSet.nullable(),
  /** The film of a video work, which replaces the picture while it plays; omitted if there is none. */
  video: ArtworkVideo.optional(),
  /** The recording of a sound work, heard from here; without a picture a loudspeaker hangs in its place. */
  sound: ArtworkSound.optional(),
  /** Captions of the film or the recording. */
  captions: z.array(Captions).max(100).optional(),
})
export type HungPicture = z.infer<typeof HungPicture>

/** A sculpture or artifact standing on the floor or on a plinth at its recorded size. */
export const HungObject = z.object({
  ...HungWorkBase,
  kind: z.literal('object'),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  depthMm: z.number().positive(),
  /** Centre of the object's foot. */
  positionM: SpacePoint,
  yawRad: z.number(),
  plinth: z.object({ widthM: z.number(), depthM: z.number(), heightM: z.number() }).nullable(),
  /** The outer measures of the glass case on its plinth; omitted if there is none. */
  vitrine: z.object({ widthM: z.number(), depthM: z.number(), heightM: z.number() }).optional(),
  /** Compressed GLB standing on y = 0 in its own units, shown at the recorded height; null if the file is missing. */
  meshPath: z.string().max(300).nullable(),
})
export type HungObject = z.infer<typeof HungObject>

export const HungWork = z.discriminatedUnion('kind', [HungPicture, HungObject])
export type HungWork = z.infer<typeof HungWork>

/** A text on a wall, in letters of the wall's own size. */
export const HungText = z.object({
  roomIndex: z.int().nonnegative(),
  wallId: z.string().max(60),
  /** The middle of the text's upper edge, on the wall. */
  topM: SpacePoint,
  yawRad: z.number(),
  widthM: z.number().positive(),
  heightM: z.number().positive(),
  title: z.string().max(300).nullable(),
  /** Paragraphs are separated by an empty line. */
  text: z.string().max(4000),
})
export type HungText = z.infer<typeof HungText>

/** Everything the player needs to show an exhibition. Immutable: `meshguid` is the hash of all its content. */
export const SceneDocument = z.object({
  version: z.literal(1),
  meshguid: z.string().max(80),
  exhibition: z.object({
    url: z.string().max(200),
    title: z.string().max(500),
    subtitle: z.string().max(1000).nullable(),
    organizer: z.string().max(500),
    /** Address of the exhibition's page on the site. */
    page: z.string().max(300),
    /** The language of its texts and labels; omitted if it is the site's own. */
    language: LanguageTag.optional(),
    /** Music below the content host, for visitors who turn sound on, and its author. */
    music: z.object({ path: z.string().max(300), credit: z.string().max(500).nullable() }).optional(),
  }),
  light: LightPreset,
  space: SceneSpace,
  /** In the curator's order, which is the order of the tour. */
  works: z.array(HungWork).max(1000),
  /** The introduction and the texts of rooms; omitted if there are none. */
  texts: z.array(HungText).max(60).optional(),
})
export type SceneDocument = z.infer<typeof SceneDocument>
