/** The English texts of a timeline's clocks, loaded once one is shown. Not in the service document. */
export const timelineTexts = {
  'timeline.slow': "This is taking longer than usual. Don't pay again.",
  'timeline.elapsed': '{elapsed} of about {total}',
  'timeline.estimate': 'About {time}',
  'timeline.took': 'Took {time}',
  'timeline.startsIn': 'Possible in {time}',
  'timeline.startsNow': 'Possible now',
  'timeline.by': 'by {provider}',
  'timeline.after': 'after {time}',
  'timeline.toYourWallet': 'to your wallet',
} as const
