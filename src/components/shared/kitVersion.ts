/** The version of the package; a test compares it with package.json. */
export const kitVersion = '0.1.0'
