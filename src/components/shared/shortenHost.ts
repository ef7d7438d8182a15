/**
 * Cuts a long host at its start: its end says whose it is. A host of a safe link is plain ASCII, so no character in it is
 * invisible or turns the direction.
 */
export const shortenHost = (host: string): string => host.replace(/^.{2,}(?=.{119}$)/, '…')
