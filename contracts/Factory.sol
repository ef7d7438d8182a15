// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Deploys wallets: minimal proxies (EIP-1167) of a main module, at an address that the salt decides.
contract Factory {
    error NotDeployed();

    /// What is there already is left as it is.
    function deploy(address mainModule, bytes32 salt) external returns (address wallet) {
        bytes memory code = abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", mainModule, hex"5af43d82803e903d91602b57fd5bf3"
        );
        bytes32 place = keccak256(abi.encodePacked(hex"ff", address(this), salt, keccak256(code)));
        wallet = address(uint160(uint256(place)));
        if (wallet.code.length != 0) return wallet;
        address made;
        assembly {
            made := create2(0, add(code, 32), mload(code), salt)
        }
        if (made != wallet) revert NotDeployed();
    }
}
