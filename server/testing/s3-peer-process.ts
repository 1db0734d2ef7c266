import { startS3Peer } from './s3-peer.ts'

// The S3 peer as a process of its own, which a test can hold with SIGSTOP. Says where it listens, and ends with SIGTERM.
const peer = await startS3Peer()
process.stdout.write(`${peer.endpoint}\n`)
