export { default } from '../../../site/sandbox.js'
