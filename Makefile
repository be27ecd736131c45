.PHONY: all build test quick
all: build
build:
	@[ -f build/build.ninja ] && meson setup --reconfigure build >/dev/null || meson setup build
	@ninja -C build
test: build
	@meson test -C build
quick: build
	@meson test -C build --suite quick
