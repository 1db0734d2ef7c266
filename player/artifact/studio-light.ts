import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { TurnedBody } from './object-lens.ts'

/** The studio's lamps, relative to the camera: to the right, above, in front. Strength in linear parts. */
const softBoxes = [
  // The key: large and near, so that shadows on the form are soft.
  { at: [-3.4, 3.6, 2.6], widthM: 3.2, heightM: 3.2, strength: 9 },
  // The fill, opposite: weak, so that the far side keeps its form.
  { at: [4.2, 1.2, 2], widthM: 3.4, heightM: 3, strength: 1.6 },
  // The rim, behind: separates the edge from the ground.
  { at: [2.6, 3, -3.6], widthM: 1.4, heightM: 3, strength: 4.5 },
] as const

/** Walls of a studio: grey, so that reflections have dark parts too. */
const studio = { ceiling: 0.34, walls: 0.16, floor: 0.2 } as const

const keyDirection = { right: -0.55, up: 1.02, front: 0.72 } as const
const keyStrength = 1.9
const shadowSizePx = 1024

function studioScene(): Scene {
  const scene = new Scene()
  const grey = (value: number) => new MeshBasicMaterial({ side: BackSide, color: new Color(value, value, value) })
  const { ceiling, walls, floor } = studio
  scene.add(new Mesh(new BoxGeometry(12, 9, 12), [walls, walls, ceiling, floor, walls, walls].map(grey)))
  for (const { at, widthM, heightM, strength } of softBoxes) {
    const colour = new Color(strength, strength, strength)
    const box = new Mesh(new PlaneGeometry(widthM, heightM), new MeshBasicMaterial({ color: colour }))
    const [right, up, front] = at
    box.position.set(right, up, front)
    box.lookAt(0, 0, 0)
    scene.add(box)
  }
  return scene
}

/** A neutral studio that turns with the visitor: key, fill and rim, and one cast shadow. */
export class StudioLight {
  readonly key = new DirectionalLight(0xffffff, keyStrength)
  readonly #scene: Scene
  readonly #body: TurnedBody
  #surroundings: Texture | null = null

  constructor(scene: Scene, body: TurnedBody) {
    this.#scene = scene
    this.#body = body
    const { heightM, radiusM } = body
    const reachM = Math.hypot(heightM / 2, radiusM) * 1.15
    this.key.castShadow = true
    this.key.shadow.mapSize.set(shadowSizePx, shadowSizePx)
    this.key.shadow.radius = 9
    this.key.shadow.bias = -0.0004
    this.key.shadow.normalBias = reachM * 0.006
    const { camera } = this.key.shadow
    camera.left = -reachM
    camera.right = reachM
    camera.top = reachM
    camera.bottom = -reachM
    camera.near = reachM * 0.1
    camera.far = reachM * 8
    this.key.target.position.set(0, heightM / 2, 0)
    scene.add(this.key, this.key.target)
  }

  /** Renders the studio's environment map; again after a lost context. */
  prepare(renderer: WebGLRenderer): void {
    const generator = new PMREMGenerator(renderer)
    const studioAround = studioScene()
    this.#surroundings?.dispose()
    this.#surroundings = generator.fromScene(studioAround, 0.012).texture
    this.#scene.environment = this.#surroundings
    this.#scene.environmentIntensity = 0.74
    generator.dispose()
    studioAround.traverse((each) => {
      if (each instanceof Mesh) each.geometry.dispose()
    })
  }

  /** Turns all lamps together: with the camera, and by the visitor's choice. */
  turn(yawRad: number): void {
    const { heightM, radiusM } = this.#body
    const distanceM = Math.hypot(heightM / 2, radiusM) * 3
    const { right, up, front } = keyDirection
    const length = Math.hypot(right, up, front)
    const sin = Math.sin(yawRad)
    const cos = Math.cos(yawRad)
    this.key.position.set(
      ((right * cos + front * sin) * distanceM) / length,
      heightM / 2 + (up * distanceM) / length,
      ((front * cos - right * sin) * distanceM) / length,
    )
    this.#scene.environmentRotation.y = yawRad
  }

  [Symbol.dispose](): void {
    this.#surroundings?.dispose()
    this.key.dispose()
  }
}
