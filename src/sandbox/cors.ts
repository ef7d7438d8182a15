/** Any page may call the service. No header is exposed, so a page can read neither Date nor Retry-After. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Access-Key, *',
  'Access-Control-Max-Age': '600',
}

/** Returns the name of the control in a path. */
export const controlOf = (pathname: string): string | undefined => /\/sandbox\/([^/]+)$/.exec(pathname)?.[1]
