export { default } from '../../../site/hooks.js'
