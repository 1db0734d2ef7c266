/** The page sends this to the frame when the visitor asks to enter. */
export const playMessage = 'play'
/** The frame sends this to the page once the room is drawn. Every other string from the frame is a status text. */
export const startedMessage = 'started'
