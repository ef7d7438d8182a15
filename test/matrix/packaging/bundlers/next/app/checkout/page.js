export { default } from '../../../site/checkout.js'
