'use client'
import { choiceTexts } from '../../i18n/index.ts'
import { Icon, offlineIcon } from '../shared/icons/index.ts'
import { useOnline } from '../shared/useOnline.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** States under the head of the form that the page has no connection. Only for a screen on which nothing was sent. */
export function OfflineStrip() {
  const t = useTranslator(choiceTexts)
  const isOnline = useOnline()
  // Empty while there is a connection: what is added to a region that exists is read out.
  return (
    <p className="ik-section ik-line ik-checkout-offline" role="status">
      {!isOnline && (
        <>
          <Icon path={offlineIcon} />
          {t('checkout.offline')}
        </>
      )}
    </p>
  )
}
