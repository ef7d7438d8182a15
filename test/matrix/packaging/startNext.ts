import { spawn } from 'node:child_process'

/** Starts a built Next application on a free port of 127.0.0.1. */
export async function startNext(
  next: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop(): Promise<void> }> {
  const options = [next, 'start', '--port', '0', '--hostname', '127.0.0.1']
  const server = spawn(process.execPath, options, { cwd: folder, env: { ...process.env, NO_COLOR: '1', ...env } })
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve())
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    server.once('close', () => reject(new Error(`next start: ${said}`)))
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        said += data
        const [found] = said.match(/http:\/\/127\.0\.0\.1:\d+(?=\s[\s\S]*Ready)/) ?? []
        if (found) resolve(`${found}/`)
      })
  })
  return {
    url,
    async stop() {
      server.kill()
      await ended
    },
  }
}
