/** English of what a checkout's form shows after its first screen, loaded when the page is idle. */
export const choiceTexts = {
  'checkout.offline': "You're offline. Nothing was sent.",
} as const
