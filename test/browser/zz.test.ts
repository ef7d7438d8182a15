import { test } from 'vitest'
import { startDemo } from './demo.ts'
test('drive', async () => {
  const t0 = Date.now()
  const demo = await startDemo(10)
  console.log('started', Date.now() - t0)
  const { page, complaints } = await demo.open()
  const shot = (n: string) => page.screenshot({ path: `/tmp/shots-d/${n}.png`, fullPage: true })
  try {
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    console.log('quote', Date.now() - t0)
    await page.waitForSelector('.ik-quote[data-state=ready]')
    await shot('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await shot('2')
    await page.getByRole('button', { name: 'Show where to pay' }).click()
    await page.getByText('Send exactly this').waitFor()
    await page.waitForTimeout(300)
    await shot('3')
    await page.getByRole('button', { name: 'Play the payment' }).click()
    await page.getByRole('heading', { name: 'On its way' }).waitFor()
    await shot('4')
    console.log('moving', Date.now() - t0)
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    console.log('done', Date.now() - t0)
    await shot('5')
  } finally {
    await shot('end')
    console.log(complaints, page.url())
    await demo.close()
  }
})
