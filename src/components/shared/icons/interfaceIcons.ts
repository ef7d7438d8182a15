// Each icon is its own constant, so that bundlers drop the unused ones. 20 px grid, 1.6 px lines.
// Icons that few pages draw at first are in laterIcons.ts, since bundlers load whole modules.

export const backIcon = 'm12 4-6 6 6 6'
export const nextIcon = 'm8 4 6 6-6 6'
export const closeIcon = 'm5 5 10 10M15 5 5 15'
export const downIcon = 'm5 8 5 5 5-5'
export const copyIcon =
  'M8.5 7h7A1.5 1.5 0 0 1 17 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 15.5v-7A1.5 1.5 0 0 1 8.5 7m-4 6A1.5 1.5 0 0 1 3 11.5v-7A1.5 1.5 0 0 1 4.5 3h7A1.5 1.5 0 0 1 13 4.5'
export const checkIcon = 'm4 10.5 4 4 8-9'
export const infoIcon = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14m0 6v4.5m0-7v.01'
export const warningIcon = 'M10 3 2.5 16.5h15zm0 5v4m0 2.2v.01'
export const failedIcon = 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3m4 3.5v4m0 3v.01'
export const offlineIcon = 'M6 6.4a4.5 4.5 0 0 0 .5 9.1H13M9 5a4.5 4.5 0 0 1 5.4 4 3.3 3.3 0 0 1 2 5.2M3 3l14 14'
export const walletIcon =
  'M15.5 6.5V5A1.5 1.5 0 0 0 14 3.5H5a1.5 1.5 0 0 0 0 3h10.5A1.5 1.5 0 0 1 17 8v7a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5m10 6.5v.01'
