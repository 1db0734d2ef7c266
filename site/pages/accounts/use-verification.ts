import { useEffect, useEffectEvent } from 'react'
import { sendOwn } from './own-account-calls.ts'

const pauseMs = 3000

/**
 * Checks every three seconds whether the e-mail has been confirmed, perhaps in another window, until it has been or the
 * visitor leaves; null checks nothing. After a failed request it tries again.
 */
export function useVerification(email: string | null, onVerified: () => void): void {
  const tell = useEffectEvent(onVerified)
  useEffect(() => {
    if (email === null) return
    let left = false
    let next: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const verified = await isVerified(email)
      if (left) return
      if (verified) tell()
      else next = setTimeout(ask, pauseMs)
    }
    next = setTimeout(ask, pauseMs)
    return () => {
      left = true
      clearTimeout(next)
    }
  }, [email])
}

async function isVerified(email: string): Promise<boolean> {
  const answer = await sendOwn('POST', '/v1/isVerified', { email }).catch(() => null)
  if (!answer?.ok) return false
  const { isVerified }: { isVerified: boolean } = await answer.json()
  return isVerified
}
