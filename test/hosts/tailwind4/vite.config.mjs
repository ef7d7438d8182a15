import tailwindcss from '@tailwindcss/vite'

export default {
  plugins: [tailwindcss()],
  build: { target: 'es2022', rolldownOptions: { input: ['default.html', 'layered.html'] } },
}
