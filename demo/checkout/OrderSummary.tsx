import { order } from './shop.ts'

/** Renders the order. */
export function OrderSummary() {
  return (
    <section className="order" aria-labelledby="order-title">
      <LampPicture />
      <h2 id="order-title" className="order-title">
        Your order
      </h2>
      <dl className="order-lines">
        {order.lines.map(({ name, detail, price }) => (
          <div key={name} className="order-line">
            <dt>
              {name}
              <span className="quiet">{detail}</span>
            </dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet order-note">Priced in USDC on Base. Pay from any Solana or Tron wallet, or from your own.</p>
    </section>
  )
}

function LampPicture() {
  return (
    <svg className="lamp" viewBox="0 0 320 200" aria-hidden="true">
      <path className="lamp-light" d="M118 88 60 200h200L202 88z" />
      <path className="lamp-shade" d="M132 30h56l22 60h-100z" />
      <path className="lamp-stem" d="M160 90v84" />
      <rect className="lamp-foot" x="122" y="172" width="76" height="8" rx="4" />
    </svg>
  )
}
