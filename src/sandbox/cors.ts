/** Any page may ask the service; nothing is exposed, so a page can read neither Date nor Retry-After. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Access-Key, *',
  'Access-Control-Max-Age': '600',
}

/** The control that a path names. */
export const controlOf = (pathname: string): string | undefined => /\/sandbox\/([^/]+)$/.exec(pathname)?.[1]
