/**
 * Returns the time when the rail was last read, in epoch ms. Until `GetEdgeStatus` has answered, the intent states the
 * rail's status, so its time counts. A service that doesn't know the hop never answers, so no time is known.
 */
export const edgeReadTime = (hopReadAt: number, intentReadAt: number, isHopMissing: boolean): number | undefined =>
  hopReadAt || (isHopMissing ? undefined : intentReadAt)
