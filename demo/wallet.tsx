import { mount } from './mount.tsx'
import './wallet/wallet.css'
import { WalletPage } from './wallet/WalletPage.tsx'

mount(<WalletPage />)
