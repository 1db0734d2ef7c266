/*
 * What site and studio keep in a browser under names that both know.
 */

/**
 * The database in which the studio keeps the lists of the last visit. The site deletes it when somebody logs in or out,
 * because it is for whoever was logged in before.
 */
export const studioListsDatabase = 'studio-lists'

/** The path of the service worker for work without a connection; at the root, because it controls what is below it. */
export const offlineWorkerPath = '/offline-worker.js'
