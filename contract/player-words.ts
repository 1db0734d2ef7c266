/** The page says this to the frame when the visitor asks to enter. */
export const playMessage = 'play'
/** The frame says this to the page once the room is drawn. Every other string from the frame is a status text. */
export const startedMessage = 'started'
