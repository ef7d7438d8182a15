/**
 * Rejects if a wallet's answer takes too long, or once the signal aborts. A later answer is dropped. The error has the
 * code of a wallet that refuses before it shows anything.
 *
 * @param withinMs the time in which a wallet answers what needs no user. One that has lost its connection never does
 */
export function withinTime<Answer>(answer: Promise<Answer>, signal?: AbortSignal, withinMs = 15_000): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(Object.assign(new Error('The wallet did not answer.'), { code: 4100 }))
    timer = setTimeout(giveUp, withinMs)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
  })
  return Promise.race([late, answer]).finally(() => clearTimeout(timer))
}
