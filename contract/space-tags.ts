/** The address of the tag of spaces that are made to order. */
export const customSpaceTag = 'custom'
