'use client'
import { choiceTexts } from '../../i18n/index.ts'
import { Icon, offlineIcon } from '../shared/icons/index.ts'
import { useOnline } from '../shared/useOnline.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** States below the head of the form that the page is offline. Use it only on a screen on which nothing was sent. */
export function OfflineStrip() {
  const t = useTranslator(choiceTexts)
  const isOnline = useOnline()
  // The region exists while online too, because screen readers announce only what is added to an existing region.
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
