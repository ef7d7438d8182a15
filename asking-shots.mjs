import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'
const root = '/tmp/h/asking'
const out = '/tmp/h/asking-shots'
const load = async (path) => (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { findChromium } = await load('test/chromium.ts')
const { startStorybook } = await load('test/browser/storybookBuild.ts')
const { openStories } = await load('test/browser/storybookVisit.ts')
const storybook = await startStorybook()
const browser = await chromium.launch(findChromium())
const only = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const bad = storybook.ids.filter((id)=>only.some(o=>id.endsWith('--'+o)||id===o))
console.log(bad.length)
for (const [theme,width] of [['light',392],['dark',392],['light',320]]) {
  const { page, show, close } = await openStories(browser, storybook.origin, bad[0], { viewport: { width, height: 720 }, colorScheme: theme })
  const shots = []
  for (const id of bad) {
    await show(id).catch(e=>console.log(id,e.message))
    const b = await page.locator('#storybook-root').screenshot()
    const box = await page.locator('#storybook-root .ik-card').first().boundingBox().catch(()=>null)
    const wide = await page.evaluate(()=>document.documentElement.scrollWidth>document.documentElement.clientWidth)
    console.log(theme,width,id.split('--')[1],box&&Math.round(box.height), wide?'OVERFLOW':'')
    shots.push([id.split('--')[1],b.toString('base64')])
  }
  await close()
  const p = await browser.newPage({ viewport: { width: shots.length>4? 4*410: shots.length*410, height: 800 } })
  await p.setContent(`<style>body{margin:8px;background:#888;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}figure{margin:0}img{display:block}</style>`+shots.map(([i,s])=>`<figure><figcaption>${i}</figcaption><img src="data:image/png;base64,${s}"></figure>`).join(''))
  await p.waitForTimeout(200)
  await p.screenshot({ path: join(out, `${only[0]}-${theme}-${width}.png`), fullPage: true })
  await p.close()
}
await browser.close(); storybook.close()
