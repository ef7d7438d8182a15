import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import railExample from '../../examples/rail-wallets/package.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { installKit } from '../setup/installedKit.ts'
import { earnFiles, files, ownFiles, readme, serverFiles } from './blocks.ts'

const { 'intent-kit': _, ...railPackages } = railExample.dependencies

describe('README', () => {
  it('begins with the two commands, and fits a screen', () => {
    const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)\n```/gm)].map(([, command]) => command)
    expect(commands).toEqual(['npm install && npm start', 'npm install && npm test'])
    expect(readme.split('\n').length).toBeLessThan(94)
  })

  it('links what is there, in the package too', () => {
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) expect(() => readFileSync(join(root, link))).not.toThrow()
    expect(manifest.files).toContain('docs')
  })

  it('shows the pictures that `npm run pictures` takes, which are small', async () => {
    const script = join(root, 'scripts/readmePictures.mjs')
    const { pictures } = (await import(script)) as { pictures: Record<string, string> }
    const shown = [...readme.matchAll(/ (?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(shown.sort()).toEqual(Object.values(pictures).sort())
    for (const path of shown) expect(statSync(join(root, path)).size).toBeLessThan(60_000)
    expect(readme).toMatch(/<img [^>]*alt="[^"]{50,}"/)
  })

  it('promises no smaller sizes than the limits', async () => {
    const { default: limits } = (await import(join(root, '.size-limit.js'))) as {
      default: { name: string; limit: string }[]
    }
    const sizes =
      /the client ([\d.]+) kB, one hook ([\d.]+) kB, all hooks but `useCheckout`, `useTransfer` and `useRecovery` ([\d.]+) kB, `useCheckout` ([\d.]+) kB/
    const promised = sizes.exec(readme) ?? []
    const limit = (name: string) => Number.parseFloat(limits.find((one) => one.name.startsWith(name))?.limit ?? '')
    const limited = ['api', 'hooks: one', 'hooks: all', 'hooks: useCheckout'].map(limit)
    for (const [at, most] of limited.entries()) expect(Number(promised[at + 1])).toBeGreaterThanOrEqual(most)
  })

  // wagmi's own types take most of that time.
  it('has code that a strict host compiles against the package, and so have the guides', {
    timeout: 90_000,
  }, () => {
    expect(Object.keys(files)).toEqual(['checkout.tsx', 'wallet.tsx'])
    expect(Object.keys(serverFiles)).toEqual(['verifyOrder.ts', 'verifyDirectOrder.ts'])
    expect(Object.keys(ownFiles)).toEqual(['PayButton.tsx', 'DirectPay.tsx', 'resume.ts'])
    expect(Object.keys(earnFiles)).toEqual(['Deposit.tsx'])
    const peers = ['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query', 'wagmi', 'viem']
    const { folder, remove } = installKit([...peers, 'vite', ...Object.keys(railPackages)])
    afterAll(remove)
    for (const [name, code] of Object.entries({ ...files, ...serverFiles, ...ownFiles, ...earnFiles }))
      writeFileSync(join(folder, name), code)
    cpSync(join(root, 'examples/own-interface'), join(folder, 'own-interface'), { recursive: true })
    cpSync(join(root, 'examples/rail-wallets'), join(folder, 'rail-wallets'), { recursive: true })
    const compilerOptions = {
      // This is the target of a new Next app. Older targets do not support bigint literals.
      target: 'es2017',
      lib: ['dom', 'dom.iterable', 'esnext'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUnusedLocals: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      types: ['vite/client'],
      noEmit: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.tsx', '**/*.ts'] }))
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
    const { stdout, stderr, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 })
  })
})
