export { default } from '../../../site/quote-card.js'
