/** The types of pictures that the browser offers. */
export const pictureTypesAccepted = 'image/jpeg,image/png,image/webp,image/tiff,image/avif'
