/** Half of a visitor's width: a visitor's centre keeps this distance from every wall and bench. */
export const visitorRadiusM = 0.3
