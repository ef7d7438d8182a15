'use client'
import type { ReactNode } from 'react'
import type { YieldProvider } from '../../api/index.ts'
import { cleanText, type SafeLink, safeLink } from '../../format/index.ts'
import { type MessageKey, marketTexts, type PartTranslator } from '../../i18n/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { NetworkIcon } from '../shared/icons/index.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { shortenHost } from '../shared/shortenHost.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type DetailsFacts, nameOf } from './readDetails.ts'
import { writePeriod, writeStated } from './writeFigures.ts'

type Text = PartTranslator<typeof marketTexts>

/** Renders a link of the service as its host, so that it is clear where it leads. */
export function HostLink({ link }: { link: SafeLink }) {
  return (
    <a className="ik-link" href={link.href} target="_blank" rel="noopener noreferrer">
      <bdi>{shortenHost(link.host)}</bdi>
    </a>
  )
}

/** Renders a row if there is anything to say. */
export function OptionalFact({ name, children }: { name: string; children: ReactNode }) {
  return children ? <Fact name={name}>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</Fact> : null
}

export interface MarketFactsProps {
  facts: DetailsFacts
  provider: YieldProvider | undefined
}

/** Renders what a holder has to know of a market before depositing. */
export function MarketFacts({ facts, provider }: MarketFactsProps) {
  const t = useTranslator(marketTexts)
  const fiat = useFiat()
  const chains = useChains()
  const { users, minimum, maximum, fees, kycLink, warmupSeconds, lockupSeconds } = facts
  const worth = fiat(facts.tvlUsd)
  const providerName = cleanText(provider?.name, 60) || facts.providerId
  const website = safeLink(provider?.website)
  const stated = (figure: typeof minimum) => figure !== undefined && writeStated(figure, t.locale)
  return (
    <>
      <Facts>
        <OptionalFact name={worth ? t('market.deposits') : t('market.users')}>
          {worth && users !== undefined ? t('market.fromUsers', { worth, count: users }) : (worth ?? number(users, t))}
        </OptionalFact>
        <OptionalFact name={t('market.minimum')}>{stated(minimum)}</OptionalFact>
        <OptionalFact name={t('market.maximum')}>{stated(maximum)}</OptionalFact>
        <OptionalFact name={t('market.withdraw')}>{withdrawal(facts, t)}</OptionalFact>
        <OptionalFact name={t('market.lockup')}>
          {lockupSeconds !== undefined && writePeriod(lockupSeconds, t)}
        </OptionalFact>
        <OptionalFact name={t('market.warmup')}>
          {warmupSeconds !== undefined && writePeriod(warmupSeconds, t)}
        </OptionalFact>
        <OptionalFact name={t('market.rewards')}>{known('market.schedule', facts.schedule, t)}</OptionalFact>
        <OptionalFact name={t('market.claiming')}>{known('market.claiming', facts.claiming, t)}</OptionalFact>
        {fees.map(({ kind, figure }) => (
          <OptionalFact key={kind} name={t(`market.fee.${kind}`)}>
            {stated(figure)}
          </OptionalFact>
        ))}
        <OptionalFact name={t('market.charges')}>
          {facts.mechanisms.map((name) => t(`market.charges.${name}`)).join(', ')}
        </OptionalFact>
        <OptionalFact name={t('market.validator')}>{facts.needsValidator && t('market.chooseValidator')}</OptionalFact>
        <OptionalFact name={t('market.identification')}>
          {facts.isKycRequired &&
            (kycLink ? (
              <Sentence say={(host) => t('market.kycAt', { host })}>
                <HostLink link={kycLink} />
              </Sentence>
            ) : (
              t('market.kyc')
            ))}
        </OptionalFact>
        <OptionalFact name={t('market.provider')}>
          {(providerName || website) && (
            <>
              <bdi>{providerName}</bdi>
              {website && ' '}
              {website && <HostLink link={website} />}
            </>
          )}
        </OptionalFact>
        <OptionalFact name={t('market.network')}>
          {(facts.chainId !== undefined || facts.network) && (
            <span className="ik-network">
              <NetworkIcon chainId={facts.chainId} size={16} />
              <bdi>{facts.chainId === undefined ? facts.network : chains.name(facts.chainId)}</bdi>
            </span>
          )}
        </OptionalFact>
        <OptionalFact name={t('market.gas')}>{nameOf(facts.gasToken)}</OptionalFact>
        <OptionalFact name={t('market.takes')}>{facts.takes.length > 1 && facts.takes.join(', ')}</OptionalFact>
        <OptionalFact name={t('market.gives')}>{facts.gives}</OptionalFact>
      </Facts>
      {(minimum !== undefined || maximum !== undefined || fees.length > 0) && (
        <p className="ik-line ik-soft">{t('market.asStated')}</p>
      )}
    </>
  )
}

const number = (value: number | undefined, t: Text) =>
  value === undefined ? undefined : new Intl.NumberFormat(t.locale).format(value)

/** Writes a known word of the service in the reader's language, another one as it is. */
function known(group: 'market.schedule' | 'market.claiming', word: string, t: Text): string {
  const key = `${group}.${word.toLowerCase()}`
  return Object.hasOwn(marketTexts, key) ? t(key as MessageKey & keyof typeof marketTexts as never) : word
}

function withdrawal({ canExit, isUnderMaintenance, cooldownSeconds }: DetailsFacts, t: Text): string | undefined {
  const time = cooldownSeconds ? writePeriod(cooldownSeconds, t) : undefined
  if (canExit === false) return t('market.withdrawClosed')
  // `canExit` doesn't tell whether exits are open during maintenance.
  if (canExit && !isUnderMaintenance) return time ? t('market.withdrawOpenAfter', { time }) : t('market.withdrawOpen')
  return time && t('market.withdrawAfter', { time })
}
