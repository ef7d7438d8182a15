/** The English texts of the question before a wallet is asked again, loaded with that question. */
export const openRequestTexts = {
  'openRequest.question': 'Is a request still open in your wallet?',
  'openRequest.look': 'Check there, also under pending requests.',
  'openRequest.lookIn': 'Check {wallet}, also under pending requests.',
  'openRequest.yes': "Yes, I'll answer it there",
  'openRequest.no': 'No, ask again',
  'openRequest.waiting': 'Answer it in your wallet. This page updates by itself.',
} as const
