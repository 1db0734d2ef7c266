/** Brightness of a surface that faces this far up (1) or down (−1), as in a room lit from above. */
export function shadeOf(up: number): number {
  return 0.66 + 0.34 * up
}

/** Corners and colours of a solid, and the triangles between them. */
export type Solid = { readonly positions: number[]; readonly colours: number[]; readonly index: number[] }

/**
 * A solid of revolution about the z axis. `profileM` are its radii and positions along the axis; `colour` its linear
 * parts. Light from above is included in its colours.
 */
export function turnedSolid(
  profileM: readonly (readonly [radiusM: number, alongM: number])[],
  sides: number,
  colour: readonly [number, number, number],
): Solid {
  const solid: Solid = { positions: [], colours: [], index: [] }
  for (const [row, [radiusM, alongM]] of profileM.entries()) {
    for (let side = 0; side < sides; side += 1) {
      const angle = (side / sides) * 2 * Math.PI
      const shade = shadeOf(Math.sin(angle))
      solid.positions.push(Math.cos(angle) * radiusM, Math.sin(angle) * radiusM, alongM)
      solid.colours.push(colour[0] * shade, colour[1] * shade, colour[2] * shade)
      if (row === 0) continue
      const here = row * sides + side
      const beside = row * sides + ((side + 1) % sides)
      solid.index.push(here - sides, beside - sides, here, here, beside - sides, beside)
    }
  }
  return solid
}
