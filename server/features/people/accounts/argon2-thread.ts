import { argon2Sync } from 'node:crypto'
import { answerInBackground } from '#calls/background-thread'
import type { Argon2Order } from './argon2-threads.ts'

answerInBackground(({ message, nonce, cost }: Argon2Order) => argon2Sync('argon2id', { message, nonce, ...cost }))
