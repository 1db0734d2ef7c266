/**
 * From sRGB encoding to linear light, as a polynomial without a constant: from the first power to the fifth. Fitted to
 * IEC 61966-2-1 so that re-encoding is off by at most 0.43 of 255, and so rounds to the original value.
 */
export const decodingFactors = [0.0664335, 0.1950186, 1.7690222, -1.7771775, 0.7504668] as const

const [first, second, third, fourth, fifth] = decodingFactors

/**
 * Decodes a colour read from a texture. If three knows that a texture is sRGB, each of its eight or more texels is
 * decoded before they are filtered. That costs nothing on a graphics card, but a quarter of a room's time in software
 * rendering.
 */
export const decodingShader = /* glsl */ `
vec3 decoded(vec3 c) {
  return c * (${first} + c * (${second} + c * (${third} + c * (${fourth} + c * ${fifth}))));
}
`
