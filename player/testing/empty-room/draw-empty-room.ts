import { BackSide, BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, WebGLRenderer } from 'three'

/** The baseline for the player's first frame: an empty room, drawn by three.js as soon as possible. */
const canvas = document.querySelector('canvas')
if (canvas) {
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  renderer.setPixelRatio(window.devicePixelRatio)
  renderer.setSize(window.innerWidth, window.innerHeight, false)
  const camera = new PerspectiveCamera(52, window.innerWidth / window.innerHeight, 0.1, 100)
  const room = new Mesh(new BoxGeometry(12, 4, 9), new MeshBasicMaterial({ color: 0xe8e6e0, side: BackSide }))
  renderer.render(new Scene().add(room), camera)
  requestAnimationFrame(() => performance.mark('started'))
}
