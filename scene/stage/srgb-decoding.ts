/**
 * From sRGB's encoding to light, as a polynomial without a constant: from the first power to the fifth. Fitted to the
 * encoding of IEC 61966-2-1 so that what is encoded again afterwards is nowhere off by more than 0.43 of 255, and so rounds
 * to what it was.
 */
export const decodingFactors = [0.0664335, 0.1950186, 1.7690222, -1.7771775, 0.7504668] as const

const [first, second, third, fourth, fifth] = decodingFactors

/**
 * Decodes a colour that was read from a texture. A texture that three is told is sRGB has each of its eight or more texels
 * decoded before they become one colour, which is nothing to a graphics card, and where the processor draws a quarter of
 * the time of a room.
 */
export const decodingShader = /* glsl */ `
vec3 decoded(vec3 c) {
  return c * (${first} + c * (${second} + c * (${third} + c * (${fourth} + c * ${fifth}))));
}
`
