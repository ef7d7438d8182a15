export const searchIcon = 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11m4 9.5 4 4'
export const settingsIcon =
  'M3 7h7m4 0h3m-5-2a2 2 0 1 1 0 4 2 2 0 0 1 0-4m-9 8h3m4 0h7m-9-2a2 2 0 1 1 0 4 2 2 0 0 1 0-4'
export const swapIcon = 'M6.5 3.5v13m-3-3 3 3 3-3m4 3v-13m-3 3 3-3 3 3'
export const pasteIcon =
  'M7 4H5.5A1.5 1.5 0 0 0 4 5.5v10A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5v-10A1.5 1.5 0 0 0 14.5 4H13M7.5 2.5h5v3h-5z'
export const clockIcon = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14m0 3v4l2.5 2'
export const lockIcon = 'M5 9h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1m2 0V6.5a3 3 0 0 1 6 0V9'
export const refundIcon = 'm7.5 4-4 4 4 4m-4-4H12a4.5 4.5 0 0 1 0 9H9'
export const openIcon = 'm6 14 8-8M7 6h7v7'
