import fc from 'fast-check'
import type { FakeTransaction } from './fakeChain.ts'
import type { PaymentWorld } from './paymentWorld.ts'
import { settle } from './virtualSchedule.ts'

/** The commands of users, wallets, pages, chains and services. */

type Act = (world: PaymentWorld) => unknown

const command = (name: string, act: Act, canRun: (world: PaymentWorld) => boolean = () => true) =>
  fc.constant({
    check: () => true,
    run: async (_: object, world: PaymentWorld) => {
      if (!canRun(world)) return
      await act(world)
      await world.check()
    },
    toString: () => name,
  })

const page = ({ pages }: PaymentWorld, place: number) => pages[place % Math.max(pages.length, 1)]
const onPage = (name: string, act: (page: PaymentWorld['pages'][number], world: PaymentWorld) => unknown) =>
  [0, 1].map((place) =>
    command(`${name} ${place}`, (world) => {
      const one = page(world, place)
      if (one) return act(one, world)
    }),
  )
const pending = ({ chain, isPayment }: PaymentWorld) => chain.mempool.find(isPayment)
/** Removes the payment from the mempool. */
async function take(world: PaymentWorld): Promise<FakeTransaction> {
  const one = pending(world) as FakeTransaction
  await world.chain.remove(one)
  return one
}
const another = ({ chain, isPayment, wallet: { account } }: PaymentWorld) =>
  chain.mempool.find((one) => one.from === account && !isPayment(one))
const hasOpen = (world: PaymentWorld) => world.wallet.open().length > 0
const hasPending = (world: PaymentWorld) => pending(world) !== undefined

async function confirm(world: PaymentWorld, isHeard: boolean, { reverts = false, place = 0 } = {}) {
  const request = world.wallet.open().at(place)
  if (!request) return
  const isListening = request.answer !== undefined
  await world.wallet.confirm(request, { isHeard, reverts })
  if (isHeard && isListening && request.hash && !/contract|ids/.test(world.wallet.kind)) world.heard.push(request.hash)
}

const press = onPage('press', ({ payment }) => void payment.pay())
const nothingIsOpen = onPage('nothing is open', async ({ payment }, world) => {
  world.isWordGiven = true
  void payment.confirmNothingOpen()
  await settle()
  world.isWordGiven = false
})

const commands = [
  // These are repeated to be chosen more often, because nothing begins without them.
  ...press,
  ...press,
  ...nothingIsOpen,
  ...nothingIsOpen,
  ...nothingIsOpen,
  ...onPage('press twice', ({ payment }) => {
    void payment.pay()
    void payment.pay()
  }),
  ...onPage('stop waiting', ({ payment }) => payment.stopWaiting()),
  ...onPage('look again', ({ payment }) => void payment.recheck()),
  command('confirm', (world) => confirm(world, true), hasOpen),
  command('confirm the newest', (world) => confirm(world, true, { place: -1 }), hasOpen),
  command('confirm, answer lost', (world) => confirm(world, false), hasOpen),
  command('confirm, will revert', (world) => confirm(world, true, { reverts: true }), hasOpen),
  command('reject', ({ wallet }) => wallet.open()[0] && wallet.reject(wallet.open()[0] as never), hasOpen),
  command(
    'reject, answer lost',
    ({ wallet }) => wallet.open()[0] && wallet.reject(wallet.open()[0] as never, false),
    hasOpen,
  ),
  command('mine', ({ chain }) => chain.mine()),
  command('mine', ({ chain }) => chain.mine()),
  command('drop', async (world) => world.dropped.push(await take(world)), hasPending),
  // What was sent after it waits behind a gap, where no node counts it.
  command(
    'drop something else',
    async (world) => {
      const one = another(world) as FakeTransaction
      world.dropped.push(one)
      await world.chain.remove(one)
    },
    (world) => another(world) !== undefined,
  ),
  command('speed up', async (world) => world.chain.send(await take(world)), hasPending),
  command(
    'cancel',
    async (world) => {
      const one = await take(world)
      await world.chain.send({ ...one, to: one.from, input: '0x', value: 0n })
    },
    hasPending,
  ),
  command('send something else', ({ chain, wallet: { account } }) =>
    chain.send({
      from: account,
      to: account,
      input: '0x',
      value: 1n,
      nonce: chain.nextNonce(account),
      reverts: false,
      payer: account,
    }),
  ),
  ...onPage('kill', (one, world) => world.kill(one)),
  command(
    'open a page',
    (world) => world.open(),
    ({ pages }) => pages.length < 2,
  ),
  command('service down', (world) => {
    world.isServiceUp = false
  }),
  command('service up', (world) => {
    world.isServiceUp = true
  }),
  command('service looks', (world) => world.look(false)),
  command('service sweeps', (world) => world.look(true)),
  command('node down', ({ chain }) => {
    chain.isUp = false
  }),
  command('node up', ({ chain }) => {
    chain.isUp = true
    chain.isLying = false
  }),
  // A lie cannot be detected if the service has not read the chain either, or does not know of the payment.
  command(
    'node lies',
    (world) => {
      world.chain.isLying = true
      world.isServiceSlow = false
    },
    ({ paid }) => paid === 'quote',
  ),
  command('reorganize', ({ chain }) => chain.reorganize()),
  command('the clock goes back', ({ schedule }) => schedule.jump(-3_600_000)),
  command('the clock goes ahead', ({ schedule }) => schedule.jump(3_600_000)),
  command('5 seconds', ({ schedule }) => schedule.advance(5_000)),
  command('5 seconds', ({ schedule }) => schedule.advance(5_000)),
  command('a minute', ({ schedule }) => schedule.advance(60_000)),
  command('16 minutes', async ({ schedule }) => {
    schedule.jump(955_000)
    await schedule.advance(5_000)
  }),
]

/** The beginnings of many sequences. They lead to the middle of a payment, which chance alone seldom reaches. */
const beginnings: readonly (readonly string[])[] = [
  [],
  ['press 0', 'confirm, answer lost'],
  ['send something else', 'press 0', 'confirm, answer lost', 'drop something else', '5 seconds', 'nothing is open 0'],
  ['press 0', 'reject, answer lost', '5 seconds'],
  ['press 0', 'kill 0', 'open a page', '5 seconds'],
  ['press 0', 'stop waiting 0', 'open a page'],
  ['press 0', 'confirm', 'mine'],
  ['press 0', 'confirm', 'node lies', 'mine', '5 seconds', '5 seconds'],
]
const byName = new Map(commands.map((one) => fc.sample(one, 1)[0]).map((one) => [String(one), one]))

/** The commands of one run: a beginning, and what follows. */
export const sequences = fc.tuple(
  fc.constantFrom(...beginnings),
  fc.commands(commands as never, { maxCommands: 24, size: 'max' }),
)

/** Runs one of {@link sequences}. @returns the number of payments */
export async function runSequence(world: PaymentWorld, [beginning, rest]: Sequence): Promise<number> {
  await settle()
  for (const name of beginning) await byName.get(name)?.run({}, world)
  await fc.asyncModelRun(() => ({ model: {}, real: world as never }), rest as never)
  return world.finish()
}
type Sequence = typeof sequences extends fc.Arbitrary<infer Value> ? Value : never
