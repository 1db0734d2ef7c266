/** Name of a work's picture while it moves from a list to the work's own page and back. */
export const workPictureName = 'work-picture'
