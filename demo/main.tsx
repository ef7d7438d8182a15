import './checkout/checkout.css'
import { CheckoutPage } from './checkout/CheckoutPage.tsx'
import { mount } from './mount.tsx'

mount(<CheckoutPage />)
