export default { build: { target: 'es2022', rolldownOptions: { input: ['default.html', 'layered.html'] } } }
