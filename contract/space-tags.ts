/** The address of the tag of custom spaces. */
export const customSpaceTag = 'custom'
