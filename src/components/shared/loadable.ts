export {
  createLazyModule as loadable,
  type LazyModule as Loadable,
  useLazyModule as useLoadable,
} from '../../hooks/internal/index.ts'
