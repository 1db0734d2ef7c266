/** What is said when a call did not reach the site, where nothing that was typed is lost. */
export const siteIsAway = 'The site cannot be reached. Try again.'

/** The same where somebody wanted to change what the site has. */
export const nothingChanged = 'You are offline, or the site cannot be reached. Nothing has changed.'
