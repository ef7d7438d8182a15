import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { version } from 'react'
import { version as serverVersion } from 'react-dom/server'

const { REACT = '' } = process.env
const { version: expected } = JSON.parse(readFileSync(join(REACT, 'node_modules/react/package.json'), 'utf8'))
if (version !== expected || serverVersion !== expected) throw new Error(`React ${version} runs, not ${expected}`)
