import { startS3Peer } from './s3-peer.ts'

// The fake S3 server as a separate process, which a test can suspend with SIGSTOP. Prints its address, and ends with
// SIGTERM.
const peer = await startS3Peer()
process.stdout.write(`${peer.endpoint}\n`)
